/** What the frameworks of these pages give them, as far as they use it. */
declare module '@sveltejs/kit' {
  interface Resolving {
    transformPageChunk?: (chunk: { html: string; done: boolean }) => string | undefined | Promise<string | undefined>;
  }
  type Handle = (input: {
    event: object;
    resolve: (event: object, options?: Resolving) => Response | Promise<Response>;
  }) => Response | Promise<Response>;
}

declare module 'astro' {
  type MiddlewareHandler = (context: object, next: () => Promise<Response>) => Promise<Response>;
}

interface Nitro {
  hooks: { hook(name: 'render:html', told: (page: { body: string[] }) => Promise<void>): void };
}

declare function defineNitroPlugin(plugin: (nitro: Nitro) => void): (nitro: Nitro) => void;
