import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';
import { MaskedInput } from '../../src/controllers/masked-input.js';
import { type Mask, expiryMask, numberMask } from '../../src/domain/card/index.js';

async function field(mask: Mask, masked = new MaskedInput(mask, () => undefined)): Promise<HTMLInputElement> {
  const input = await fixture<HTMLInputElement>(
    html`<input
      aria-label="Field"
      @beforeinput=${masked}
      @input=${masked}
      @change=${masked}
      @compositionend=${masked}
      @keydown=${masked}
    />`,
  );
  input.focus();
  return input;
}

const type = (text: string): Promise<void> => sendKeys({ type: text });
async function press(...combinations: string[]): Promise<void> {
  for (const combination of combinations) await executeServerCommand('pay:keys', { keys: combination.split('+') });
}
/** The text of the field with a bar at the caret. */
const shown = ({ value, selectionStart }: HTMLInputElement): string =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

describe('a masked field, with real keys', () => {
  it('groups digits as they are typed', async () => {
    const input = await field(numberMask);
    await type('42424');
    expect(shown(input)).to.equal('4242 4|');
    await type('24242424242');
    expect(shown(input)).to.equal('4242 4242 4242 4242|');
  });

  it('keeps the caret at its digit when a digit is inserted or deleted in the middle', async () => {
    const input = await field(numberMask);
    await type('42424242');
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(shown(input)).to.equal('4242 4|242');
    await type('9');
    expect(shown(input)).to.equal('4242 49|24 2');
    await press('Backspace', 'Backspace', 'Backspace');
    expect(shown(input)).to.equal('424|2 42');
    await press('Delete');
    expect(shown(input)).to.equal('424|4 2');
  });

  it('deletes a separator together with the digit before it', async () => {
    const input = await field(numberMask);
    await type('42421');
    await press('ArrowLeft', 'Backspace');
    expect(shown(input)).to.equal('424|1');
  });

  it('undoes and redoes', async () => {
    const input = await field(numberMask);
    await type('42424');
    await press('Control+z');
    expect(shown(input)).to.equal('4242|');
    await press('Control+z', 'Control+z');
    expect(shown(input)).to.equal('42|');
    await press('Control+y');
    expect(shown(input)).to.equal('424|');
    await press('Control+Shift+z');
    expect(shown(input)).to.equal('4242|');
    await type('1');
    await press('Control+y');
    expect(shown(input)).to.equal('4242 1|');
  });

  it('undoes and redoes on keyboards of another script or layout', async () => {
    const input = await field(numberMask);
    const presses = (key: string, code: string): boolean =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }));
    await type('42424');
    presses('я', 'KeyZ');
    expect(shown(input)).to.equal('4242|');
    presses('н', 'KeyY');
    expect(shown(input)).to.equal('4242 4|');
    // On a French keyboard, Z sits on the key of W.
    presses('w', 'KeyZ');
    expect(shown(input)).to.equal('4242 4|');
    presses('z', 'KeyW');
    expect(shown(input)).to.equal('4242|');
  });

  it('undoes nothing while the field is locked, nor with Alt held', async () => {
    const input = await field(numberMask);
    await type('42424');
    input.readOnly = true;
    await press('Control+z');
    expect(input.value).to.equal('4242 4');
    input.readOnly = false;
    await press('Control+z');
    expect(input.value, 'and loses nothing that can be undone later').to.equal('4242');
    await press('Control+y');
    const keys = { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true, bubbles: true, cancelable: true };
    expect(input.dispatchEvent(new KeyboardEvent('keydown', keys)), 'left to the browser').to.be.true;
    expect(input.value).to.equal('4242 4');
  });

  it('inserts the slash of an expiry date and removes it again', async () => {
    const input = await field(expiryMask);
    await type('9');
    expect(shown(input)).to.equal('09/|');
    await type('29');
    expect(shown(input)).to.equal('09/29|');
    await press('Backspace', 'Backspace', 'Backspace', 'Backspace');
    expect(shown(input)).to.equal('|');
  });

  it('reformats a whole value that autofill fills in', async () => {
    const input = await field(expiryMask);
    input.value = '12/2031';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).to.equal('12/2031');
    const number = await field(numberMask);
    number.value = '4242-4242-4242-4242';
    number.dispatchEvent(new Event('input', { bubbles: true }));
    expect(number.value).to.equal('4242 4242 4242 4242');
  });
});

describe('a masked field, with events that keys alone do not cause', () => {
  it('leaves text alone while it is composed, and takes it as one edit', async () => {
    const input = await field(numberMask);
    for (const [value, isComposing] of [
      ['424', false],
      ['42424', true],
    ] as const) {
      input.dispatchEvent(new InputEvent('beforeinput', { isComposing }));
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { isComposing: true }));
      expect(input.value).to.equal(value);
    }
    input.dispatchEvent(new CompositionEvent('compositionend'));
    expect(input.value).to.equal('4242 4');
    await press('Control+z');
    expect(input.value).to.equal('');
  });

  it('undoes and redoes by the menu of the browser, whose own undo would not know the groups', async () => {
    const input = await field(numberMask);
    await type('42424');
    const chooses = (inputType: string): boolean =>
      input.dispatchEvent(new InputEvent('beforeinput', { inputType, cancelable: true }));
    expect(chooses('historyUndo')).to.equal(false);
    expect(shown(input)).to.equal('4242|');
    expect(chooses('historyRedo')).to.equal(false);
    expect(shown(input)).to.equal('4242 4|');
  });

  it('can redo after the field was left', async () => {
    const input = await field(numberMask);
    await type('42424');
    await press('Control+z');
    input.dispatchEvent(new Event('change'));
    await press('Control+y');
    expect(shown(input)).to.equal('4242 4|');
  });

  it('forgets what was typed and what was undone once it is cleared', async () => {
    const masked = new MaskedInput(numberMask, () => undefined);
    const input = await field(numberMask, masked);
    await type('42424');
    await press('Control+z');
    masked.clear();
    input.value = '';
    await press('Control+y');
    expect(input.value).to.equal('');
    await press('Control+z');
    expect(input.value).to.equal('');
  });

  it('leaves Control+Shift+Y to the browser', async () => {
    const input = await field(numberMask);
    await type('42424');
    await press('Control+z');
    const init = { key: 'Y', ctrlKey: true, shiftKey: true, cancelable: true };
    expect(input.dispatchEvent(new KeyboardEvent('keydown', init))).to.equal(true);
    expect(shown(input)).to.equal('4242|');
  });
});
