import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ReceivedMail } from './mailbox.js'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** Draws the page with all mails, the newest first. */
export function drawMailbox(mails: readonly ReceivedMail[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Latchkey Mailbox</title>
        <link rel="stylesheet" href="/mailbox.css" />
        <script src="/mailbox.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Mailbox</h1>
          <button id="clear" type="button">Delete all</button>
        </header>
        <main id="mails" aria-live="polite">
          ${mails.length === 0 ? html`<p>No mail yet. Mails to any address arrive here.</p>` : [...mails].reverse().map(drawMail)}
        </main>
      </body>
    </html>`
}

function drawMail({ id, from, to, subject, text, html: markup, deliveredAt }: ReceivedMail): Markup {
  return html`<article data-mail="${id}">
    <h2>${subject || 'No subject'}</h2>
    <p class="about">
      To <b>${to.join(', ')}</b> from ${from} at <time datetime="${deliveredAt}">${deliveredAt.slice(11, 19)} UTC</time>
    </p>
    ${markup === undefined ? html`<pre>${text}</pre>` : drawFrame(subject, markup)}
  </article>`
}

/** A mail is a stranger's document: it runs no scripts here, has no origin, and opens its links in tabs of their own. */
function drawFrame(subject: string, markup: string): Markup {
  const document = `<base target="_blank">${markup}`
  return html`<iframe
    title="${subject || 'The mail'}"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${document}"
  ></iframe>`
}

/** Draws the mails anew after each change. */
export const MAILBOX_SCRIPT = `
const draw = async () => {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html')
  document.querySelector('#mails').replaceWith(page.querySelector('#mails'))
}
new EventSource('/changes').onmessage = draw
document.querySelector('#clear').onclick = () => fetch('/mails', { method: 'DELETE' })
`

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
header { align-items: center; display: flex; justify-content: space-between; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; margin-block: 1rem; padding: 1rem; }
h2 { font-size: 1.1rem; margin: 0; }
.about { margin-block: 0.25rem 0.75rem; opacity: 0.75; }
pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
iframe { background: white; border: 0; border-radius: 8px; color-scheme: light; height: 16rem; width: 100%; }
button { border-radius: 8px; font: inherit; padding: 0.35rem 0.9rem; }
`
