import type { Drawing } from '@latchkey/core/plugin'

// Our own mark of Solana, in the form and the colours it is known by. Test networks are grey.

const BARS = ['M7.7 6.3h11.8l-3.2 3.2H4.5z', 'M4.5 10.4h11.8l3.2 3.2H7.7z', 'M7.7 14.5h11.8l-3.2 3.2H4.5z']

const inColours = (background: string, colours: readonly string[]): Drawing => ({
  background,
  shapes: BARS.map((bar, index) => [colours[index % colours.length]!, bar] as const),
})

const solana = inColours('#23232f', ['#1cf0a4', '#6f8ff5', '#c04dfb'])
const ofTestNetwork = inColours('#6f7787', ['#fff'])

export const namespace = solana

export const networks: Readonly<Record<string, Drawing>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: ofTestNetwork,
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ofTestNetwork,
  localnet: ofTestNetwork,
}
