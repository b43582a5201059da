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

  const window = createRoute({
    method: 'get',
    path: '/window',
    summary: 'The wallet page in a window of its own, for browsers in which the frame may keep nothing',
    request: { query: z.object({ projectId: z.string().optional(), app: z.string().optional() }) },
    responses: { 200: anyFile, 403: { description: 'The app is unknown' }, 404: { description: 'No page' } },
  })
  app.openapi(window, async (c) => (await answerWindow(c, context, c.req.valid('query'))) as never)

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

async function answerWalletPage(c: Context, context: ServerContext, projectId: string | undefined) {
  const { networks, projects } = context.options
  const project = projects.find(({ id }) => id === projectId)
  if (!project) return answerUnknown(c, 'project')
  const addresses = networks.flatMap(({ rpcUrl, smartAccounts }) => [rpcUrl, smartAccounts?.bundlerUrl ?? rpcUrl])
  // An app that isolates itself may frame only pages that say so.
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('cross-origin-embedder-policy', 'credentialless')
  return answerIndex(c, context, {
    nodes: new Set(addresses.map((address) => new URL(address).origin)),
    ancestors: project.origins,
  })
}

async function answerWindow(
  c: Context,
  context: ServerContext,
  { projectId, app }: { readonly projectId?: string | undefined; readonly app?: string | undefined },
) {
  const project = context.options.projects.find(({ id }) => id === projectId)
  if (!app || !project?.origins.includes(app)) return answerUnknown(c, 'app')
  // The frame that opens the window speaks to it, and so the window stays with its opener.
  c.header('cross-origin-opener-policy', 'unsafe-none')
  return answerIndex(c, context, { nodes: [], ancestors: ["'none'"] })
}

const answerUnknown = (c: Context, what: 'project' | 'app') =>
  answerPage(c, `Unknown ${what}`, html`<p>The wallet service does not know this ${what}.</p>`, { status: 403 })

interface IndexOptions {
  /** Where the page may send requests, beside its own server. */
  readonly nodes: Iterable<string>
  readonly ancestors: readonly string[]
}

async function answerIndex(c: Context, { options }: ServerContext, { nodes, ancestors }: IndexOptions) {
  const file = await options.pageFiles('index.html')
  if (!file) return c.notFound()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // An app's picture, wherever it is.
    "img-src 'self' data: https:",
    `connect-src ${["'self'", ...nodes].join(' ')}`,
    `frame-ancestors ${ancestors.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('permissions-policy', PERMISSIONS.map((name) => `${name}=()`).join(', '))
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-cache')
  return c.body(file.body, 200, { 'content-type': 'text/html; charset=utf-8' })
}

/** What the page never needs. Passkeys and the clipboard stay as the app around it allows them. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'payment', 'display-capture']
