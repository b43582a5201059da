import { getAddress } from 'viem'
import { z } from '@hono/zod-openapi'
import type { AccountAddress } from '../balances/account-address.js'
import { askNode } from '../nodes/ask-node.js'
import type { Nodes } from '../nodes/nodes.js'
import { readCursor, writeCursor } from '../http/cursor.js'
import type { HistoryStore } from '../storage/history-store.js'
import { describeItem } from './evm-nfts.js'
import type { NftAnswer, NftPageAnswer } from './nft-schema.js'
import { solanaNfts } from './solana-nfts.js'
import { countOwners, isAfter, placeOf, receivedBy, type ReceivedItem } from './received.js'

interface Question {
  readonly account: AccountAddress
  readonly chain: string
  readonly cursor: string | undefined
  readonly pageSize: number
}

/** The collectibles of accounts, up to the newest block at the time of the request. */
export interface Nfts {
  page(question: Question): Promise<NftPageAnswer>
}

/** @param catchUp reads an EVM network into the store, up to its newest block. */
export function createNfts(nodes: Nodes, store: HistoryStore, catchUp: (chain: string) => Promise<void>): Nfts {
  async function evmPage(account: `0x${string}`, { chain, cursor, pageSize }: Question): Promise<NftPageAnswer> {
    const client = nodes.evm(chain)
    const start = cursor === undefined ? undefined : readCursor(cursor, cursorSchema)
    await catchUp(chain)
    // An item that is received again between two pages keeps its place on them.
    const newest = start?.[0] ?? (await store.newestBlock(chain))?.number ?? 0
    const received = await receivedBy(store, account, chain, newest)
    const items = received.filter(
      (item) => start === undefined || isAfter(placeOf(item), [start[1], start[2], start[3]]),
    )
    const owners = new Map<string, Promise<number>>()
    const ownersOf = (token: string) => {
      const counted = owners.get(token) ?? countOwners(store, token, chain)
      owners.set(token, counted)
      return counted
    }
    const describe = (item: ReceivedItem) =>
      askNode(chain, () => describeItem(client, chain, account, item, () => ownersOf(item.token)))
    const data: NftAnswer[] = []
    let place = 0
    // Of what was received, some may have been given away.
    while (place < items.length && data.length < pageSize) {
      const some = items.slice(place, place + pageSize - data.length)
      place += some.length
      const owned = (await Promise.all(some.map(describe))).filter((nft) => nft !== undefined)
      data.push(...owned.map((nft) => ({ ...nft, contract: getAddress(nft.contract) })))
    }
    return { data, next: place < items.length ? writeCursor([newest, ...placeOf(items[place - 1]!)]) : null }
  }

  async function solanaPage(account: string, { chain, cursor, pageSize }: Question): Promise<NftPageAnswer> {
    const [after] = cursor === undefined ? [''] : readCursor(cursor, mintCursorSchema)
    const [node] = nodes.chosen('solana', chain)
    const all = await askNode(chain, () => solanaNfts(node!, account))
    const left = all.filter(({ contract }) => contract > after)
    const data = left.slice(0, pageSize)
    return { data, next: left.length > data.length ? writeCursor([data.at(-1)!.contract]) : null }
  }

  return {
    page: ({ account, ...question }) =>
      account.namespace === 'eip155'
        ? evmPage(account.address, { account, ...question })
        : solanaPage(account.address, { account, ...question }),
  }
}

const mintCursorSchema = z.tuple([z.string()])
/** The newest block of the first page, and the place of the last item of the page before. */
const cursorSchema = z.tuple([z.int().min(0), z.int().min(0), z.int().min(0), z.string()])
