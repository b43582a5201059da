import { useState } from 'react'
import { createRoot } from 'react-dom/client'

// React alone: what every other page has, too.
function App() {
  const [isPressed, setIsPressed] = useState(false)
  return (
    <main>
      <h1>Host app</h1>
      <button id="connect" onClick={() => setIsPressed(true)}>
        Connect
      </button>
      <output id="address">{isPressed ? 'Nobody to connect to' : ''}</output>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
