// app/checkout/[order]/page.tsx
import { renderElements } from 'pay-elements/ssr';

export default async function Page({ params }: { params: Promise<{ order: string }> }) {
  const { order } = await params;
  const form = `<card-token-form order="${encodeURIComponent(order)}" endpoint="/pay"></card-token-form>`;
  // The browser moves the declarative shadow root out of the HTML, so React would miss it.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: await renderElements(form) }} />;
}
