import { errors } from './errors.js'
import { appOriginOf } from './host/app-origin.js'
import { startPage } from './start-page.js'

// The page in the frame. It stays silent for whoever may not show it: the app hears nothing, and its developer reads why.

const appOrigin = appOriginOf({
  isFramed: window.parent !== window,
  referrer: document.referrer,
  ancestorOrigins: document.location.ancestorOrigins,
})

try {
  if (window.parent === window) {
    document.querySelector('#app')!.textContent = (await import('./words.js')).words.notFramed
    throw errors.create('host/not-framed')
  }
  if (appOrigin === undefined) throw errors.create('host/unknown-origin')
  await startPage(appOrigin)
} catch (error) {
  console.error('The wallet page does not start.', error)
}
