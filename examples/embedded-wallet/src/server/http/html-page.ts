import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { createToken } from '../secrets/tokens.js'

type Part = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of this server that a visitor sees alone in a window. Nothing on it comes from elsewhere, and no site can frame it. */
export async function answerPage(
  c: Context,
  title: string,
  content: Part,
  { status = 200, script }: { readonly status?: 200 | 400 | 403 | 404 | 410 | 502; readonly script?: Part } = {},
): Promise<Response> {
  const nonce = createToken()
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 26rem;
            margin: 4rem auto;
            padding: 0 1rem;
          }
          button {
            font: inherit;
            padding: 0.5rem 1.5rem;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
        ${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${script}
              </script>`
        }
      </body>
    </html>`
  return c.html(page, status)
}
