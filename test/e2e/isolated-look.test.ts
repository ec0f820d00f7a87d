/** The look and language of the frame in isolated mode follow those of the page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fills, framed, isIn, isolatedForm, number, pay } from './isolated-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const { open } = isolatedForm(stage);

describe('the look and language of isolated mode', () => {
  it('shows errors in the frame after a tool has translated its text', async () => {
    const page = await open();
    const hint = framed(page).getByText('3 digits on the back');
    await hint.evaluate((shown) => {
      const text = [...shown.childNodes].find((node) => node instanceof Text);
      const font = document.createElement('font');
      font.textContent = '3 Ziffern auf der Rückseite';
      text?.replaceWith(font);
    });
    await framed(page).getByLabel('Security code').fill('12');
    await framed(page).getByText('3 Ziffern auf der Rückseite').waitFor();
    await page.getByLabel('Name on card').focus();
    await framed(page).getByText('The security code is not complete').waitFor();
  });

  it('follows the look and language of the page as they change, and shows markup in messages as text', async () => {
    const page = await open(
      'style="--pay-radius: 13px; --pay-accent: light-dark(#123456, #abcdef); --pay-surface: url(//x.example)"',
    );
    await isIn(page, 'ready');
    const input = framed(page).getByLabel('Card number');
    const looks = (): Promise<string[]> =>
      input.evaluate((node) => {
        const { borderRadius, direction } = getComputedStyle(node.closest('.field')!.querySelector('input')!);
        const root = document.documentElement;
        return [borderRadius, direction, root.dir, root.lang, root.style.colorScheme, root.style.cssText];
      });
    const [radius, , dir, lang, scheme, css] = await looks();
    assert.deepEqual([radius, dir, lang, scheme], ['13px', 'ltr', 'en', 'light dark']);
    assert.match(css ?? '', /--pay-accent: light-dark\(#123456, #abcdef\)/);
    assert.doesNotMatch(css ?? '', /url/, 'what could load something is not taken over');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      const form = document.querySelector('card-token-form')!;
      form.style.setProperty('--pay-radius', '3px');
      form.messages = { number: '<img src=x onerror="document.title=1"> نمره', cvcBack: '{number}' };
    });
    await framed(page).getByText('<img src=x onerror="document.title=1"> نمره').waitFor();
    const [after, digits, side] = await framed(page).locator('#number').evaluate((node) => [getComputedStyle(node).borderRadius, getComputedStyle(node).direction, document.documentElement.dir]); // prettier-ignore
    assert.deepEqual([after, digits, side], ['3px', 'ltr', 'rtl']);
    assert.equal(await framed(page).locator('img').count(), 0);
  });

  it('follows the look of the place to which `moveBefore` has moved the form', async (test) => {
    const page = await open();
    await isIn(page, 'ready');
    const moves = await page.evaluate(() => {
      const place: HTMLElement & { moveBefore?(node: Node, before: Node | null): void } = document.createElement('div');
      place.id = 'place';
      document.body.append(place);
      place.moveBefore?.(document.querySelector('card-token-form')!, null);
      return 'moveBefore' in place;
    });
    if (!moves) return test.skip('this browser has no moveBefore');
    // The form sends its look on arrival; the change after that must be observed.
    await page.locator('card-token-form').evaluate((form: CardTokenForm) => form.updateComplete);
    await page.locator('#place').evaluate((place) => place.style.setProperty('--pay-accent', '#123456'));
    await framed(page).locator('html[style*="--pay-accent: #123456"]').waitFor();
  });

  it('shows errors in the new language when the page changes its language', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const says = (text: string): Promise<void> => framed(page).getByText(text).waitFor();
    const speaks = (tag: string, lang: string): Promise<void> =>
      page.locator(tag).evaluate((node: HTMLElement, to) => void (node.lang = to), lang);
    await framed(page).getByLabel('Card number').fill('4242');
    await framed(page).getByLabel('Card number').blur();
    await says('The card number is not complete.');
    await speaks('html', 'de');
    await says('Die Kartennummer ist nicht vollständig.');
    await speaks('html', 'en');
    await says('The card number is not complete.');

    await fills(page, { number, cvc: '111' });
    await pay(page);
    await says('The security code does not match the card.');
    await speaks('html', 'de');
    await says('Die Prüfnummer passt nicht zur Karte.');
    await speaks('card-token-form', 'fr');
    await says('Le code de sécurité');
    // An error that the payer has corrected is not shown again.
    await framed(page).locator('#cvc').fill('123');
    await speaks('card-token-form', 'de');
    await says('3 Ziffern auf der Rückseite');
    assert.equal(await framed(page).locator('.error').count(), 0);
  });

  it('shows all fields and their errors, however much room large text takes in a narrow page', async () => {
    const page = await open();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
      document.documentElement.style.fontSize = '200%';
    });
    await isIn(page, 'ready');
    await page.getByRole('button', { name: '9,90 € bezahlen' }).click();
    await framed(page).getByText('Geben Sie die Prüfnummer ein.').waitFor();
    const frame = page.frames().find((each) => each.url().endsWith('/frame.html'));
    await frame?.waitForFunction(() => document.documentElement.getBoundingClientRect().height <= innerHeight);
    assert.ok(await frame?.evaluate(() => innerHeight > 800), 'the text is large');
  });
});
