import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/styles/themes/default.css';
import { contendWithKit } from './kit.js';

contendWithKit({
  input: 'wa-input',
  button: 'wa-button',
  wrong(element, isWrong, field) {
    element.setCustomValidity(isWrong ? field.error : '');
    element.hint = isWrong ? field.error : '';
  },
});
