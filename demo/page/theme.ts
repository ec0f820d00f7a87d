/** Runs before the first paint, so that the page does not flash in the wrong theme. */
const chosen = localStorage.getItem('halfmoon:theme');
if (chosen) document.documentElement.dataset['theme'] = chosen;
