import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/themes/light.css';
import { contendWithKit } from './kit.js';

contendWithKit({
  input: 'sl-input',
  button: 'sl-button',
  wrong(element, isWrong, field) {
    element.setCustomValidity(isWrong ? field.error : '');
    element.helpText = isWrong ? field.error : '';
  },
});
