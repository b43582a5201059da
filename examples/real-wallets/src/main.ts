import { readNodes } from './nodes.js'
import { createPage } from './page/page.js'
import { createWalletsKit } from './wallets-kit.js'
import './wallets.css'

const kit = createWalletsKit(readNodes(location.search))
document.querySelector('#app')!.replaceChildren(...createPage(kit))
// Starts listening, and restores what was connected. Without that, nothing of the chains is fetched here.
void kit.start()
