import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import type { PageModel } from './page-model.js'
import './page.css'

/** Draws the page. Loaded after it has said that it is ready, because nobody sees it until a request comes. */
export function mount(page: PageModel): void {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <App page={page} />
    </StrictMode>,
  )
}
