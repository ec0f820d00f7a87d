/** The globals that Nuxt provides to server files, as far as the recipe uses them. */
interface H3Event {
  readonly node: { readonly req: object };
}

declare function defineEventHandler(
  handler: (event: H3Event) => Promise<Response>,
): (event: H3Event) => Promise<Response>;

declare function toWebRequest(event: H3Event): Request;
