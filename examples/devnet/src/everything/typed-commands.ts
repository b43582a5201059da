import type { Parts } from './start-parts.js'

/** Runs a typed command, and answers the text to print. Rejects with the reason of a failure. */
export async function runTyped(parts: Pick<Parts, 'chains' | 'switchboard'>, line: string): Promise<unknown> {
  const { chains, switchboard } = parts
  const [name = '', ...words] = line.trim().split(/\s+/)
  switch (name) {
    case 'help':
      return helpOf(parts)
    case 'fault':
      switchboard.setFault(faultIn(words))
      return switchboard.faults()
    case 'faults':
      return switchboard.faults()
    case 'clear':
      switchboard.clearFaults({ part: words[0] })
      return 'Done.'
    case 'fund':
      return switchboard.fund({ namespace: words[0], address: words[1], amount: words[2] })
    default:
      return runCommand(commandsOf(chains).get(`${name} ${words[0]}`), words.slice(1))
  }
}

function helpOf({ chains }: Pick<Parts, 'chains'>): string {
  const own = [
    'fault <part> <status|delay=500|garbage> [next=1] [path=/v1] [method=eth_call]',
    'faults',
    'clear [part]',
    'fund <namespace> <address> [amount]',
  ]
  return [...own, ...commandsOf(chains).keys()].join('\n')
}

type Command = (...args: unknown[]) => Promise<unknown>

/** Commands such as `solana fund`. */
function commandsOf(chains: Parts['chains']): ReadonlyMap<string, Command> {
  const named = Object.entries(chains).flatMap(([chain, face]) => {
    const commands = Object.entries(face as object).filter(
      (entry): entry is [string, Command] => typeof entry[1] === 'function',
    )
    return commands.map(([command, run]) => [`${chain} ${command}`, run] as const)
  })
  return new Map(named)
}

async function runCommand(command: Command | undefined, words: readonly string[]): Promise<unknown> {
  if (!command) throw new Error('Not a command. "help" lists them.')
  // An amount or an address is text; `{"owner": …}` is JSON.
  return (
    (await command(...words.map((word) => (word.startsWith('{') ? (JSON.parse(word) as unknown) : word)))) ?? 'Done.'
  )
}

/** Turns `mainnet 503 next=2` into the switchboard's input. The switchboard validates it. */
function faultIn([part, ...words]: readonly string[]): object {
  const fields = words.map((word) => {
    if (word === 'garbage') return ['garbage', true]
    const [key, value = ''] = word.includes('=') ? word.split(/=(.*)/s) : ['status', word]
    const isNumber = /^\d+$/.test(value)
    return [key === 'delay' ? 'delayMs' : key, isNumber ? Number(value) : value]
  })
  return { part, ...Object.fromEntries(fields) }
}
