import { createRoot } from 'react-dom/client'
import { createPresence } from '../approvals/presence.js'
import { createDeviceShares } from '../keys/device/device-shares.js'
import { createWalletServerClient } from '../server/wallet-server.js'
import { readAddress } from './handshake.js'
import { meetFrame, serveShares } from './serve-shares.js'
import { speak } from '../words.js'
import { Stranded, WindowScreen } from './window-screen.js'
import '../screens/page.css'

/**
 * The wallet in a window of its own, where the browser keeps for this origin what it refuses to keep for its frame. It
 * lends shares to the frame that has opened it, once the server has confirmed the app and the visitor has agreed.
 */
export async function startWindow(): Promise<void> {
  const { projectId, appOrigin, word } = readAddress(location)
  const server = createWalletServerClient({ projectId, appOrigin, onToken: () => {} })
  const spoken = speak(navigator.languages)
  const root = createRoot(document.getElementById('app')!)
  try {
    const [port, project] = await Promise.all([meetFrame({ appOrigin, word, window }), server.project(), spoken])
    if (!port) return root.render(<Stranded isOffline={false} />)
    root.render(
      <WindowScreen
        project={project}
        appOrigin={appOrigin}
        presence={createPresence(window)}
        onAgree={() => serveShares(port, createDeviceShares(appOrigin))}
        onDecline={() => window.close()}
      />,
    )
  } catch (error) {
    await spoken
    root.render(<Stranded isOffline />)
    throw error
  }
}
