/** In development, the page's own server passes requests on to the backend. */
export default { server: { proxy: { '/pay/': 'http://localhost:3000' } } };
