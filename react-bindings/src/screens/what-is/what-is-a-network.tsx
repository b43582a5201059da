import type { ReactElement } from 'react'
import { useWords } from '../../words/use-words.js'
import { Lesson } from './lesson.js'

/** What a network is, for who wonders why there are several. */
export function WhatIsANetwork(): ReactElement {
  const say = useWords()
  return (
    <div className="view">
      <Lesson title={say('what-is-a-network.system')} text={say('what-is-a-network.system-text')}>
        {/* Computers that know each other */}
        <path d="M26 16v9M21 30l-8 6M31 30l8 6M15 40h22" />
        <circle className="fill" cx="11" cy="39" r="6" />
        <circle className="fill" cx="41" cy="39" r="6" />
        <circle cx="11" cy="39" r="6" />
        <circle cx="41" cy="39" r="6" />
        <circle cx="26" cy="11" r="6" />
        <circle className="tone-fill" cx="26" cy="28" r="5" />
      </Lesson>
      <Lesson title={say('what-is-a-network.fees')} text={say('what-is-a-network.fees-text')}>
        {/* Three gauges */}
        <rect className="fill" x="8" y="28" width="8" height="16" rx="2" />
        <rect className="fill" x="22" y="14" width="8" height="30" rx="2" />
        <path d="M8 30a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14H8V30ZM22 16a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v28h-8V16Z" />
        <path className="tone" d="M36 37a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v7h-8v-7ZM40 29v-9m-4 4 4-4 4 4" />
        <path d="M5 44h42" />
      </Lesson>
      <Lesson title={say('what-is-a-network.apps')} text={say('what-is-a-network.apps-text')}>
        {/* Apps on layers */}
        <path className="fill" d="m26 26 19 9-19 9-19-9 19-9Z" />
        <path d="m26 26 19 9-19 9-19-9 19-9Z" />
        <path className="tone" d="m26 8 19 9-19 9-19-9 19-9Z" />
        <path d="m7 26 6 3M45 26l-6 3" />
      </Lesson>
    </div>
  )
}
