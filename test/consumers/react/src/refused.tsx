/** Uses that the types refuse, and uses that they accept. */
import { CardTokenForm, CarrierFlow, PayCheckout, PayWidgetFrame, PsPicker } from 'pay-elements/react';
import type {} from 'pay-elements/types/react';

export const refused = [
  // @ts-expect-error There is no such mode.
  <PayWidgetFrame mode="window-of-its-own" />,
  // @ts-expect-error A picker pays nothing.
  <PsPicker onPaySuccess={() => undefined} />,
  // @ts-expect-error There is no such mode.
  <pay-widget-frame mode="window-of-its-own" />,
  // @ts-expect-error The event's detail has an outcome, no error.
  <card-token-form onpay-success={({ detail }) => detail.error} />,
  // @ts-expect-error An order is named by its id.
  <epin-redeem order={7} />,
];

export const accepted = [
  <PayWidgetFrame mode="popup" loadTimeout={5_000} onPayCancel={({ type }) => type} className="wide" />,
  <pay-widget-frame mode="popup" load-timeout="5000" className="wide" hidden />,
  <ps-picker required limit={4} filter={({ kind }) => kind !== 'mobile'} slot="picker" />,
  // A value that is not known yet is undefined.
  <PayCheckout order={undefined} country={undefined} filter={undefined} messages={undefined} client={undefined} />,
  <PsPicker order={undefined} country={undefined} sort={undefined} forCard={undefined} />,
  <CarrierFlow country={undefined} carrier={undefined} />,
  <CardTokenForm endpoint={undefined} isolated={undefined} name={undefined} />,
  <PayWidgetFrame ps={undefined} defaultGoodsid={undefined} displayGoodsid={undefined} hideGoodsid={undefined} />,
];
