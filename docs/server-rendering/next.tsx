// app/checkout/[order]/form.tsx
import { renderElements } from 'pay-elements/ssr';

export async function Form({ params }: { params: Promise<{ order: string }> }) {
  // Next passes it as it is in the URL; in HTML it must be nothing but text.
  const order = decodeURIComponent((await params).order).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const form = `<card-token-form order="${order}" endpoint="/pay"></card-token-form>`;
  // The browser moves the declarative shadow root out of the HTML, so React would miss it.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: await renderElements(form) }} />;
}
