import { AppKitProvider } from '@latchkey/react'
import { usePage } from '../page.js'
import { useStore } from '../use-store.js'
import { Hero } from './hero/Hero.js'
import { SecondKit } from './hero/SecondKit.js'
import { Masthead } from './Masthead.js'
import { Notes } from './Notes.js'
import { Prompt } from './prompt/Prompt.js'
import { Workbench } from './Workbench.js'

/** The page: what this is, a kit to try, and everything there is to see and change of it. */
export function App() {
  const { first, second } = useStore(usePage().kits)
  return (
    <>
      <Masthead />
      <main>
        <AppKitProvider kit={first.kit}>
          <Hero />
          {second && <SecondKit showcase={second} />}
          <Notes />
          <Workbench showcase={first} />
        </AppKitProvider>
      </main>
      <Prompt />
    </>
  )
}
