import { usePage } from '../../page.js'
import { useStore } from '../../use-store.js'
import { PromptWindow } from './PromptWindow.js'
import type { PageWallets } from '@latchkey/example-devnet/page-wallets'

/** What the demo wallets ask their owner, one question at a time: where an extension would open a window. */
export function Prompt() {
  const wallets = useStore(usePage().pageWallets)
  return wallets ? <Asked wallets={wallets} /> : null
}

function Asked({ wallets }: { readonly wallets: PageWallets }) {
  const { pending } = useStore(wallets)
  const [question] = pending
  return question ? (
    <PromptWindow
      key={question.id}
      question={question}
      more={pending.length - 1}
      onAnswer={(yes) => wallets.answer(question.id, yes)}
    />
  ) : null
}
