import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

// A page with the libraries of the wallet page, and with nothing of its own: it checks a message, draws, and is ready.

const message = z.object({ type: z.string() })

createRoot(document.querySelector('#app')).render(createElement(StrictMode, null, createElement('main', null, 'Empty')))
parent.postMessage(z.parse(message, { type: '@w3m-frame/READY' }), '*')
