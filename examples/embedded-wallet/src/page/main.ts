import { errors } from './errors.js'
import { appOriginOf } from './host/app-origin.js'
import { startPage } from './start-page.js'

// The page in the frame, and the window that it may open. The frame stays silent for whoever may not show it: the app
// hears nothing, and its developer reads why.

const isFramed = window.parent !== window
/** As `addressOf` of window/handshake.ts says, which the frame does not load at first. */
const isWindow = location.pathname === '/window'

// Nothing is awaited here: what is loaded later imports this file, and would wait for it in turn.
start().catch((error: unknown) => console.error('The wallet page does not start.', error))

async function start(): Promise<void> {
  if (isFramed) return startFrame()
  if (isWindow) return (await import('./window/start-window.js')).startWindow()
  const said = await import('./words.js')
  await said.speak(navigator.languages)
  document.querySelector('#app')!.textContent = said.words.notFramed
  throw errors.create('host/not-framed')
}

async function startFrame(): Promise<void> {
  const { referrer, location } = document
  const appOrigin = appOriginOf({ isFramed, referrer, ancestorOrigins: location.ancestorOrigins })
  if (appOrigin === undefined) throw errors.create('host/unknown-origin')
  await startPage(appOrigin)
}
