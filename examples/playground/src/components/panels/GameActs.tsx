import { parseAmount, SmartSessions } from '@latchkey/core'
import { propertyOf } from '@latchkey/core/plugin'
import { useOptionalService } from '@latchkey/react'
import { useState } from 'react'
import type { Address } from 'viem'
import type { Act } from '../../acts/acts.js'
import type { InUse } from '../../acts/in-use.js'
import type { ActEnvironment } from '../../acts/wallet-acts.js'
import type { Game } from '../../game/game.js'

const PRICE = '0.01'
const MOVES = 2
const UNSUPPORTED =
  'This wallet lets no app act without asking. The wallet of the e-mail login does, with its smart account on Polygon.'

interface GameActsProps {
  readonly used: InUse
  readonly environment: ActEnvironment
  readonly onAct: (act: Act) => void
}

/** A game of the app, which pays for its moves in a smart session. Only local networks give its key the gas that it needs. */
export function GameActs({ used, environment: { control, receiverOf }, onAct }: GameActsProps) {
  const sessions = useOptionalService(SmartSessions)
  const [played, setPlayed] = useState<{ readonly game: Game; readonly left: number }>()
  if (!sessions || !control) return null
  const { network } = used
  const { decimals, symbol } = network.nativeCurrency
  const price = parseAmount(PRICE, decimals)

  const start: Act = {
    id: 'start-game',
    label: 'Start game',
    async run(signal) {
      const { startGame } = await import('../../game/game.js')
      let game: Game | undefined
      try {
        game = await startGame(sessions, { network, price, moves: MOVES, signal })
      } catch (error) {
        if (propertyOf(error, 'code') !== 'smart-sessions/unsupported') throw error
        return { text: UNSUPPORTED, severity: 'info' }
      }
      if (!game) return { text: 'You have allowed nothing, so the game has not begun.', severity: 'info' }
      await control.fund('eip155', game.player)
      setPlayed({ game, left: MOVES })
      return `For a day the game may pay for ${MOVES} moves an hour, ${PRICE} ${symbol} each. It does not ask again.`
    },
  }

  const move = ({ game, left }: NonNullable<typeof played>): Act => ({
    id: 'move',
    label: 'Move',
    async run(_signal, tell) {
      tell('Moving…')
      const to = await receiverOf(used)
      const result = await game.move(to as Address)
      if (result.status === 'refused')
        return { text: `The contract has refused the move: ${result.reason}.`, severity: 'warning' }
      setPlayed({ game, left: left - 1 })
      return `${PRICE} ${symbol} to ${to}, as ${result.hash}. You were not asked.`
    },
  })

  return (
    <div className="acts">
      <button type="button" className="button" onClick={() => onAct(start)}>
        {start.label}
      </button>
      {played && (
        <>
          <button type="button" className="button" onClick={() => onAct(move(played))}>
            Move
          </button>
          <output className="quiet">Moves left: {played.left}</output>
        </>
      )}
    </div>
  )
}
