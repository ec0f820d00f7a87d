import vue from '@vitejs/plugin-vue';

/** Tags with a dash are elements of the page, not components. */
const isCustomElement = (tag) => tag.includes('-');

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
