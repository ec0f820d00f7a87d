/** What Nuxt gives each file of its server, as far as the recipe uses it. */
interface H3Event {
  readonly node: { readonly req: object };
}

declare function defineEventHandler(
  handler: (event: H3Event) => Promise<Response>,
): (event: H3Event) => Promise<Response>;

declare function toWebRequest(event: H3Event): Request;
