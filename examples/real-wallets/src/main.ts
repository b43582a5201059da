import { readNodes } from './nodes.js'
import { createPage } from './page/page.js'
import { createWalletsKit } from './wallets-kit.js'
import './wallets.css'

const kit = createWalletsKit(readNodes(location.search))
document.querySelector('#app')!.replaceChildren(...createPage(kit))
// Restores the stored connections. Without any, the namespaces' code is not loaded.
void kit.start()
