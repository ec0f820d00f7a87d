import { CUSTOM_ELEMENTS_SCHEMA, Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { BeforePayEvent, PayFailureEvent, PaySuccessEvent } from 'pay-elements';
import { configure } from 'pay-elements/configure';
import 'pay-elements/card-token-form';

configure({ endpoint: '/pay' });

@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <label><input #lock type="checkbox" (change)="locked.set(lock.checked)" /> Locked</label>
      <label><input #accept type="checkbox" (change)="accepted.set(accept.checked)" /> Accepted</label>
      <card-token-form
        [order]="order"
        [messages]="messages"
        [disabled]="locked()"
        (before-pay)="beforePay($event)"
        (pay-failure)="failed($event)"
        (pay-success)="paid($event)"
      ></card-token-form>
      <p role="status">{{ news() }}</p>
    </main>
  `,
})
class Checkout {
  readonly order = 'o-1';
  readonly messages = { name: 'Name as printed' };
  readonly accepted = signal(false);
  readonly locked = signal(false);
  readonly news = signal('');

  beforePay(event: BeforePayEvent): void {
    if (this.accepted()) return;
    event.preventDefault();
    this.news.set('Please accept the terms');
  }

  failed({ detail }: PayFailureEvent): void {
    this.news.set(`Not paid: ${detail.error.type}`);
  }

  paid({ detail }: PaySuccessEvent): void {
    this.news.set(`Paid: ${detail.order}`);
  }
}

bootstrapApplication(Checkout, { providers: [provideZonelessChangeDetection()] }).catch(console.error);
