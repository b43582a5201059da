// The test vectors of BIP-322 (bip-0322/basic-test-vectors.json and generated-test-vectors.json of bitcoin/bips).

const OF_THE_BIP = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const EMPTY_SIGNED =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const P2WPKH_SIGNED =
  'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s='
const P2TR_SIGNED = 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'
const P2WSH_SIGNED =
  'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg=='
const OF_THREE = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const OF_THREE_SIGNED =
  'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='
const GENERATED_OF_THREE = 'bc1qazhmhwl9sxgjmwnd96hh926s3x5l0cf64yy6hvyn6qms438x550qy5sgva'
const GENERATED_OF_THREE_SIGNED =
  'smpBQBHMEQCICNI6H6b+VCZV9Z2H6EW5hPrE1buC6SJuy2ljSNmQlGfAiASbm5UrA8KH6TwF6evx7COV+i27ubiq2v9TyLYPOO63gFIMEUCIQCMOFnJbg0sy88G6wUXjv5stjVgfvAokOogWsisdkAnlAIgETfBw7kJhISFu9vIomFcEF/1NsN6c0h3KjNcpmNAZtMBSDBFAiEA/lUU+wBeA3prt8vHRpcQN763OYZ8L61DfN0QI/gkHpMCIB2qHwgoXNTH0sdqeAMD2ah7dSTie2bflax3Q3I/GibQAWlTIQKo003Zjj9Jg/kT7sOA7cTdIKmzsrIYBAuPd9hj8FZuHCEC6BdalMtwbjcx2vJjVelv7BJml0rY7Q5ze+PWen6tb5shAytperlYBs69tbn86t3pINqXy0NzttKZKi6Y8X+USQXaU64='

type Vector = readonly [what: string, message: string, address: string, signature: string]

/** The transactions that are signed, by the message. */
export const TRANSACTIONS: readonly (readonly [message: string, id: string])[] = [
  ['', '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6'],
  ['Hello World', '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf'],
  ['UTF-8 support: öäüéàè 测试文本 \ud83d\ude04', '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586'],
]
export const TRANSACTIONS_ADDRESS = OF_THE_BIP

export const SIMPLE: readonly Vector[] = [
  ['p2wpkh, nothing', '', OF_THE_BIP, EMPTY_SIGNED],
  [
    'p2wpkh, nothing, with another signature',
    '',
    OF_THE_BIP,
    'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'p2wpkh, Hello World',
    'Hello World',
    OF_THE_BIP,
    'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'p2wpkh, Hello World, with another signature',
    'Hello World',
    OF_THE_BIP,
    'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'p2tr, without a prefix',
    'No prefix fallback',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
  ['p2wpkh, generated', 'ESHJI7MWUL64AXHBI42L3UR4QA', 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7', P2WPKH_SIGNED],
  [
    'p2tr, generated',
    'TPIZPITUIHEUHO5ACOL6W6MBVD',
    'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    P2TR_SIGNED,
  ],
  [
    'p2wsh of two keys, generated',
    'GDU6AXT64O5ZS4AHHXK5JETYRM',
    'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    P2WSH_SIGNED,
  ],
  ['p2wsh of three keys', 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message', OF_THREE, OF_THREE_SIGNED],
  ['p2wsh of three keys, generated', 'Z3SB7SRL555ZGOHVMYT5WG7RIZ', GENERATED_OF_THREE, GENERATED_OF_THREE_SIGNED],
]

/** Valid by the standard, and refused here: the full form. */
export const REFUSED_ON_PURPOSE: readonly Vector[] = [
  [
    'p2pkh, in full',
    'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  ],
  [
    'p2wpkh, in full',
    'YGIAANMREUXLFRI4HIEOCE4T23',
    'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  ],
  [
    'p2tr, in full',
    'K276VUM3MXP56DGNVICQR5XWRT',
    'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  ],
  [
    'the prefix of the full form',
    'incorrect prefix',
    'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  ],
]

export const WRONG: readonly Vector[] = [
  ['what is not base64', '', OF_THE_BIP, 'not-valid-base64!!!'],
  ['nothing', '', OF_THE_BIP, ''],
  ['another message, p2wpkh', 'Wrong message that was not signed', OF_THE_BIP, EMPTY_SIGNED],
  ['an address of another kind', '', 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9', EMPTY_SIGNED],
  ['an empty witness', '', OF_THE_BIP, 'smpAA=='],
  ['an unknown prefix', '', OF_THE_BIP, 'fooAA=='],
  [
    'another message, p2wpkh, generated',
    'OVKTTPEFKLUOTAOJSPCKIHCQZW',
    'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    P2WPKH_SIGNED,
  ],
  ['another signer, p2wpkh', 'ESHJI7MWUL64AXHBI42L3UR4QA', 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', P2WPKH_SIGNED],
  [
    'another message, p2tr',
    'IHUVDIXOZV7EE7RU6CP7JUS57N',
    'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    P2TR_SIGNED,
  ],
  [
    'another signer, p2tr',
    'TPIZPITUIHEUHO5ACOL6W6MBVD',
    'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    P2TR_SIGNED,
  ],
  [
    'another message, p2wsh',
    'RPZ3MU56TLYDP4J7XLACULFXEJ',
    'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    P2WSH_SIGNED,
  ],
  [
    'another signer, p2wsh',
    'GDU6AXT64O5ZS4AHHXK5JETYRM',
    'bc1qcfden7aelf249fdvq7qjkdus5fehgfvnlx8u6fs8ll08jjejfw6qslr6nd',
    P2WSH_SIGNED,
  ],
  ['another message, p2wsh of three', 'This is not the message that was signed', OF_THREE, OF_THREE_SIGNED],
  [
    'another message, p2wsh of three, generated',
    'UKLIJM5HKKQEIFJ44R7UIQFMYL',
    GENERATED_OF_THREE,
    GENERATED_OF_THREE_SIGNED,
  ],
  [
    'another signer, p2wsh of three, generated',
    'Z3SB7SRL555ZGOHVMYT5WG7RIZ',
    'bc1qnckc2q6804depn2240l66p93e0mscp7vd9ndptfuznex86ehpcvseq6e8a',
    GENERATED_OF_THREE_SIGNED,
  ],
]
