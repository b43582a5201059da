import {
  certifiedRecordAddress,
  nameAddress,
  nameMint,
  normalName,
  primaryAddress,
  signedRecordAddress,
  SOL,
  textAddress,
  tokenizedAddress,
} from './name-addresses.js'
import { ALICE_ADDRESS, BOB_ADDRESS } from '../wallets.test.helper.js'

// Made with @bonfida/spl-name-service 3.0.26. Those of bonfida.sol and alpha.bonfida.sol are also the examples of SNS-IP 4.
test.each([
  {
    name: 'bonfida.sol',
    account: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
    text: 'DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg',
    signed: '5WCZ6uhXPXJ7UrzBvXBnE9biZykq1ezJ6JhYe6CHgA7d',
    certified: 'ETARvCjLwjyM6Jux1ndxuXuYEYy56Nf5uvU3abL1WyW6',
    plainPicture: 'DitEPS1LHTxKooSf4WC6DeYTCLbm1794GfdWgXzUUm9x',
    picture: '31NcNCHHRyKFvZS9soPy6EgddBFtES9XASPGPu2p9HYZ',
    tokenized: 'ET1ZtHQxL7oii4R4aMqvd2Rqf6cxwwbJZPHJNqSFLWZn',
    mint: '4eH4KgXyMEmfJWqXukYNud3vqobGxfFAtDprWf2jLjQE',
  },
  {
    name: 'alpha.bonfida.sol',
    account: '6ZhzgE6RahsbombA7Fem2EyTMD97oyPqsL19yxcEWyp4',
    text: '6dq3KQ5XP7MobmsDN4vBXM8ka5gCPDG2aAzW2Z718iAa',
    signed: 'DUCLvSC875FiUDv9zMuW1RwK9eiMVW7QiA4rJ93x5746',
    certified: 'HTW4JJy5gBY2upFLEbXwTfcRSDmKfW1zM1HTzeZFZ88f',
    plainPicture: 'CeYnAMh5UDoMLK4whg85eotF2u1qmwBVpaCmGKmLBuLM',
    picture: 'DGbSUm9mjhTrHjY41TkZTaFDgeDVRiXWiUP72PQdsyFj',
    tokenized: '7nViSyZfbYCbm1uLU28cpEyVgwoHANaLxn8nbzE2Scm1',
    mint: '5NBomptVw6Wc5NSfYeupRnDtuAqSQvowTiV1x1Z35JNb',
  },
  {
    name: 'a_b-1.sol',
    account: '44dBbMU6YN1QSDU1JB8YFC8o94MFrmLtdejkDLG3iSxJ',
    text: 'GvdkqKJdwZVyApzU3K51w2AA8jd2Fyu1sNY3LfeTTfoH',
    signed: 'YcqKzAWy1ti5bmWMBjR1hkLXBKnMgRWDEazikvEh63V',
    certified: '8T1XnovAFT7jjHrxbGYhDjrBgmBnTgG6hiXNar2HYZ6S',
    plainPicture: 'DnJTwjNwe4XG5UJEhXHzuY5pAaKHrjCzBSTe9oeYHzA5',
    picture: '3v1CEGhXyAjEXSamhVBsoqd9cwtHKkuvwWhM5EN1gupp',
    tokenized: '9b643oi3jfpktVzeubUCaxjxQ1pGTiFemsb5gCk4jR2D',
    mint: '81BDWx5yjhofVb5gFgRJJoXHUVfE7tB92f1h71bmT6ST',
  },
])('finds the accounts of $name where the library of SNS finds them', ({ name, ...expected }) => {
  const account = nameAddress(name)
  const parent = name.split('.').length === 3 ? nameAddress(name.slice(name.indexOf('.') + 1)) : undefined
  expect({
    account,
    text: textAddress(account, parent),
    signed: signedRecordAddress(account, 'SOL'),
    certified: certifiedRecordAddress(account, 'SOL'),
    plainPicture: signedRecordAddress(account, 'pic'),
    picture: certifiedRecordAddress(account, 'pic'),
    tokenized: tokenizedAddress(account),
    mint: nameMint(account),
  }).toEqual(expected)
  expect(parent ?? SOL).not.toBe(account)
})

test('finds the account of the name that an address goes by where the library of SNS finds it', () => {
  expect([ALICE_ADDRESS, BOB_ADDRESS].map(primaryAddress)).toEqual([
    '2gnbN3kH4PhV2Lze6eCtdzmRaasGfHCKrJkGNNNsskC4',
    'GoT9H656rF2ZSBYH8yg87e2oRV42JvjBXw7ELYx8AwuK',
  ])
})

test.each([
  ['alice.sol', 'alice.sol'],
  ['Alice.SOL', 'alice.sol'],
  ['Pay.alice.sol', 'pay.alice.sol'],
  [`${'a'.repeat(251)}.sol`, `${'a'.repeat(251)}.sol`],
])('writes %s in lower case', (text, name) => expect(normalName(text)).toBe(name))
