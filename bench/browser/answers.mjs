// The answers of a shop's backend. `test` is off, because with it the form would add a line that no real money moves.
export const config = {
  projectKey: 't_bench',
  tokenUrl: 'https://provider.example/api/gateway/token',
  test: false,
  features: ['card'],
};

export const order = {
  order: 'o-1',
  version: 'v1',
  amount: '9.90',
  currency: 'EUR',
  description: 'Tea',
  purpose: 'pay',
  savedCards: [],
  coupons: false,
};
