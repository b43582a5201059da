import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AddRoute, ServerContext } from '../http/context.js'
import { refuseForged } from '../http/guard.js'
import { answerPage } from '../http/html-page.js'
import { htmlAnswer, problems } from '../http/route-schemas.js'
import { Refusal } from '../refusal.js'

const path = '/social/callback/{provider}'
const params = z.object({ provider: z.string() })
const responses = {
  200: htmlAnswer('Hands the result to the app'),
  303: { description: 'Leads back to the page of the app that was left' },
  410: htmlAnswer('The sign-in is over'),
}

/** Where providers send the visitor's window. Apple posts: a request of another site, which has no cookie and needs none. */
export const addSocialCallback: AddRoute = (app, context) => {
  const get = createRoute({ method: 'get', path, summary: 'Where providers return to', request: { params }, responses })
  app.openapi(get, async (c) => {
    return (await answerReturn(c, context, c.req.valid('param').provider, new URL(c.req.url).searchParams)) as never
  })
  const post = createRoute({
    method: 'post',
    path,
    summary: 'Where providers return to that post their answer',
    request: { params },
    responses,
  })
  app.openapi(post, async (c) => {
    const answer = new URLSearchParams(await c.req.text())
    return (await answerReturn(c, context, c.req.valid('param').provider, answer)) as never
  })
}

async function answerReturn(c: Context, { social }: ServerContext, provider: string, answer: URLSearchParams) {
  try {
    const { app, resultUri, leadsTo } = await social.takeAnswer(provider, answer)
    if (leadsTo) return c.redirect(leadsTo, 303)
    const content = html`<p>You can close this window.</p>
      <form method="post" action="/social/release" hidden>
        <p>
          Somebody began to sign in to <b>${app.name}</b> (${app.origin}). Continue only if it was you, in this browser,
          a moment ago.
        </p>
        <input type="hidden" name="uri" value="${resultUri}" />
        <button>Continue to ${app.name}</button>
      </form>`
    return await answerPage(c, 'Signing in', content, { script: handOver(resultUri, app.origin) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answerPage(c, 'The sign-in is over', html`<p>${error.message} You can close this window.</p>`, {
      status: 410,
    })
  }
}

/**
 * The result goes to the app's origin, whoever opened the window. A window without an opener belongs to nobody that can be
 * told from here, so the visitor is asked.
 */
const handOver = (resultUri: string, origin: string) =>
  raw(`
    if (opener) {
      opener.postMessage(${scriptText({ resultUri })}, ${scriptText(origin)})
      close()
    } else {
      document.querySelector('form').hidden = false
      document.querySelector('body > p').hidden = true
    }
  `)

/** Within a script, a text must not end the script. */
const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const addSocialRelease: AddRoute = (app, { social, longPoll, options }) => {
  const route = createRoute({
    method: 'post',
    path: '/social/release',
    summary: 'Hands a result to the wallet page that waits for it, because the visitor agreed',
    request: {
      body: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: z.object({ uri: z.string() }) } },
      },
    },
    responses: { 200: htmlAnswer('Done'), ...problems(403), 410: htmlAnswer('The sign-in is over') },
  })
  app.openapi(route, async (c) => {
    refuseForged(c, options.publicUrl)
    const { uri } = c.req.valid('form')
    try {
      const { name } = await social.release(uri)
      longPoll.wake(social.keyOfResult(uri))
      return (await answerPage(c, 'Signing in', html`<p>Go back to ${name}. You can close this window.</p>`)) as never
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (await answerPage(c, 'The sign-in is over', html`<p>${error.message} You can close this window.</p>`, {
        status: 410,
      })) as never
    }
  })
}
