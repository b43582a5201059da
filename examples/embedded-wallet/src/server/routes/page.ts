import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AddRoute, ServerContext } from '../http/context.js'
import { answerPage } from '../http/html-page.js'

const anyFile = {
  description: 'A file of the page',
  content: { '*/*': { schema: z.string().openapi({ format: 'binary' }) } },
}

/** A built file's path, which leads to no other folder. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** The page and its files. The page may only be framed by the origins of the project that its address names. */
export const addWalletPage: AddRoute = (app, context) => {
  const page = createRoute({
    method: 'get',
    path: '/sdk',
    summary: 'The wallet page for the frame of an app',
    request: { query: z.object({ projectId: z.string().optional() }) },
    responses: { 200: anyFile, 403: { description: 'The project is unknown' }, 404: { description: 'No page' } },
  })
  app.openapi(page, async (c) => (await answerWalletPage(c, context, c.req.valid('query').projectId)) as never)

  // The document has no way to write a path with slashes in it.
  app.get('/sdk/*', async (c) => {
    const path = c.req.path.slice('/sdk/'.length)
    const file = FILE.test(path) ? await context.options.pageFiles(path) : undefined
    if (!file) return c.notFound()
    // A built file has its content's hash in its name.
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'same-origin')
    return c.body(file.body, 200, { 'content-type': file.contentType })
  })
}

async function answerWalletPage(c: Context, { options }: ServerContext, projectId: string | undefined) {
  const project = options.projects.find(({ id }) => id === projectId)
  if (!project)
    return answerPage(c, 'Unknown project', html`<p>The wallet service does not know this project.</p>`, {
      status: 403,
    })
  const file = await options.pageFiles('index.html')
  if (!file) return c.notFound()
  const addresses = options.networks.flatMap(({ rpcUrl, smartAccounts }) => [
    rpcUrl,
    smartAccounts?.bundlerUrl ?? rpcUrl,
  ])
  const nodes = new Set(addresses.map((address) => new URL(address).origin))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // An app's picture, wherever it is.
    "img-src 'self' data: https:",
    `connect-src 'self' ${[...nodes].join(' ')}`,
    `frame-ancestors ${project.origins.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('permissions-policy', PERMISSIONS.map((name) => `${name}=()`).join(', '))
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-cache')
  // An app that isolates itself may frame only pages that say so.
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('cross-origin-embedder-policy', 'credentialless')
  return c.body(file.body, 200, { 'content-type': 'text/html; charset=utf-8' })
}

/** What the page never needs. Passkeys and the clipboard stay as the app around it allows them. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'payment', 'display-capture']
