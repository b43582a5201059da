import { type Choices, lists } from '../choices/choices.js'
import type { Import } from './code.js'

/** A component that shows who is connected: what it imports, and its code. */
export interface Component {
  readonly imports: readonly Import[]
  readonly code: string
}

/** `Account`, by the hooks of wagmi where the app has them. */
export function accountComponent(choices: Choices): Component {
  const { wagmi } = choices
  const signsIn = lists(choices, 'siwx')
  const asksServer = signsIn && choices.template === 'next'
  return {
    imports: [
      ...(wagmi ? WAGMI_IMPORTS : [['useAppKitAccount', '@latchkey/react'] as const]),
      ...(signsIn ? [['useSiwxSession', '@latchkey/siwx/react'] as const] : []),
      ...(asksServer
        ? ([
            ['useRouter', 'next/navigation'],
            ['useEffect', 'react'],
          ] as const)
        : []),
    ],
    code: `${asksServer ? '/** Shows who is connected. The page is rendered anew when the visitor signs in or out. */' : '/** Shows who is connected. */'}
export function Account() {
${wagmi ? WAGMI_HOOKS : '  const { address, isConnected } = useAppKitAccount()\n'}${signsIn ? '  const session = useSiwxSession()\n' : ''}${asksServer ? REFRESH : ''}  if (!isConnected) return <p>${wagmi ? 'No EVM wallet is connected.' : 'No wallet is connected.'}</p>
${shown([`<p>Connected as {address}</p>`, ...(signsIn ? [SIGNED_IN] : []), ...(wagmi ? WAGMI_LINES : [])])}
}
`,
  }
}

const shown = (lines: readonly string[]) =>
  lines.length === 1
    ? `  return ${lines[0]}`
    : `  return (\n    <>\n${lines.map((line) => `      ${line}\n`).join('')}    </>\n  )`

const SIGNED_IN = '{session && <p>Signed in as {session.data.accountAddress}</p>}'

const REFRESH = `  const router = useRouter()
  const signedIn = session?.data.accountAddress
  useEffect(() => router.refresh(), [router, signedIn])
`

const WAGMI_IMPORTS: readonly Import[] = [
  ['useConnection', 'wagmi'],
  ['useSignMessage', 'wagmi'],
]

const WAGMI_HOOKS = `  const { address, isConnected } = useConnection()
  const { data: signature, error, mutate: signMessage } = useSignMessage()
`

const WAGMI_LINES = [
  `<button onClick={() => signMessage({ message: 'Hello' })}>Sign a message</button>`,
  '{signature && <p>Signature: {signature}</p>}',
  '{error && <p>{error.message}</p>}',
]
