import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './components/App.js'
import { createPlaygroundKit } from './playground-kit.js'
import './playground.css'

const first = createPlaygroundKit()

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App first={first} />
  </StrictMode>,
)
