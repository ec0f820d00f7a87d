// Medians, quartiles, how certain a ratio of medians is, and the short form of numbers.
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[Math.floor((sorted.length - 1) * 0.25)], sorted[Math.ceil((sorted.length - 1) * 0.75)]];
}

/** Returns a source of numbers from 0 to 1, the same each time, so that a report made twice says the same. */
function numbers() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the range that has the ratio of the medians of `values` and `others` with 95 % certainty (bootstrap). */
export function ratioRange(values, others) {
  const next = numbers();
  const drawn = (list) => median(list.map(() => list[Math.floor(next() * list.length)]));
  const ratios = Array.from({ length: 2000 }, () => drawn(values) / drawn(others)).sort((a, b) => a - b);
  return [ratios[50], ratios[1949]];
}

export function short(value) {
  const size = Math.abs(value);
  return size >= 100 ? value.toFixed(0) : size >= 10 ? value.toFixed(1) : value.toFixed(2);
}
