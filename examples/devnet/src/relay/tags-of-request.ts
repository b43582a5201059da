import { type IncomingRequest, isObject, type Params } from './incoming.js'
import { TAGS } from './methods.js'

/** The tag of each message that a request carries. What is wrong in it is for the method to say. */
export function tagsOfRequest({ method, params }: IncomingRequest): readonly number[] {
  switch (method) {
    case 'irn_publish':
      return tagsOf([params])
    case 'irn_batchPublish':
      return Array.isArray(params['messages']) ? tagsOf(params['messages'].filter(isObject)) : []
    case 'wc_proposeSession':
      return [TAGS.sessionProposal]
    case 'wc_approveSession':
      return [TAGS.sessionProposalResponse, TAGS.sessionSettlement]
    default:
      return []
  }
}

const tagsOf = (messages: readonly Params[]) => messages.map(({ tag = 0 }) => tag).filter((tag) => typeof tag === 'number')
