import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './components/App.js'
import { recipeOf } from './configuration/recipe.js'
import { createConfigurationStore } from './configuration/store.js'
import { createControl } from './devnet/control.js'
import { findLocalServers } from './devnet/local-servers.js'
import { createKits } from './kit/kits.js'
import { createTraffic } from './live/traffic.js'
import { PageContext } from './page.js'
import { bringPageWallets } from './page-wallets/page-wallets.js'
import { dressPage } from './dress-page.js'
import './styles/index.css'

// Before anybody asks for anything.
const traffic = createTraffic()

// Not an `await` of the module itself: a file that is loaded later could then not share code with this one, and the bundler would make
// a hundred files of what they share.
async function start() {
  const local = await findLocalServers(document.baseURI)
  const configuration = createConfigurationStore(location, history)
  const recipe = () => recipeOf(configuration.getSnapshot().configuration, local)
  const kits = createKits(recipe(), flushSync)

  configuration.subscribe(() => kits.follow(recipe()))
  dressPage(document.documentElement, configuration)

  const page = {
    local,
    control: local && createControl(local),
    configuration,
    kits,
    traffic,
    pageWallets: bringPageWallets(local, configuration),
  }

  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <PageContext value={page}>
        <App />
      </PageContext>
    </StrictMode>,
  )
}

void start()
