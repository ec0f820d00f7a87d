import '@material/web/textfield/outlined-text-field.js';
import '@material/web/button/filled-button.js';
import { contendWithKit } from './kit.js';

contendWithKit({
  input: 'md-outlined-text-field',
  button: 'md-filled-button',
  wrong(element, isWrong, field) {
    element.error = isWrong;
    element.errorText = isWrong ? field.error : '';
  },
});
