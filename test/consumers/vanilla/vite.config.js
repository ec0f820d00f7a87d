/** In development, the backend is asked through the page's own server. */
export default { server: { proxy: { '/pay/': 'http://localhost:3000' } } };
