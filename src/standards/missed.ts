/** Why somebody has no result of a round: did not come (缺勤), or is excused (免检). */
export const missedStates = ['absent', 'exempt'] as const

/** Why somebody is excused: stored as a word of this list, so that no free text about a child's health is stored. */
export const exemptReasons = [
  'illness',
  'injury',
  'disability',
  'guardian',
  'elsewhere',
  'other',
  'unmeasurable',
] as const
export type ExemptReason = (typeof exemptReasons)[number]

/** What the cell of a workbook says: absent, or exempt with its reason where one stands there. */
export type Missed = { state: 'absent'; reason: null } | { state: 'exempt'; reason: ExemptReason | null }

/** The same as one word, as plans of imports keep it: `absent`, `exempt`, `exempt-illness`. */
export const missedWord = ({ state, reason }: Missed): string => (reason ? `${state}-${reason}` : state)
const missedLabels: readonly string[] = [
  ...missedStates,
  ...exemptReasons.map((reason) => `exempt-${reason}`),
]

export function missedOfWord(word: unknown): Missed | null {
  if (typeof word !== 'string' || !missedLabels.includes(word)) return null
  if (word === 'absent') return { state: 'absent', reason: null }
  return { state: 'exempt', reason: exemptReasons.find((reason) => word === `exempt-${reason}`) ?? null }
}

/** Excused and absent in the words that schools write, longest first: 免予执行 is no reason behind 免. */
export const exemptLabels = [
  '免予执行',
  '免于执行',
  'exempted',
  'exempt',
  'excused',
  '免测',
  '免试',
  '免检',
  '免筛',
  '免查',
  '免',
]
export const absentLabels = ['absent', '缺席', '缺考', '缺勤', '缺检', '未到', '请假', '病假', '事假', '缺']
const reasonLabels: Record<ExemptReason, readonly string[]> = {
  illness: ['疾病', '患病', '生病', '病', 'illness', 'ill', 'sick'],
  injury: ['外伤', '受伤', '骨折', '手术', '术后', 'injury', 'surgery'],
  disability: ['残疾', '残障', '失明', '特殊教育', 'disability', 'disabled'],
  guardian: ['家长', '监护人', '不同意', '拒绝', 'guardian', 'parent', 'refused'],
  elsewhere: ['医院', '医疗机构', '已在', '外院', '自查', 'hospital', 'elsewhere'],
  other: [],
  unmeasurable: [
    '无法测',
    '测不出',
    '不配合',
    '不能配合',
    '无法配合',
    '不可测',
    '未能测',
    'unmeasurable',
    'notmeasurable',
    'uncooperative',
  ],
}

/** Came and could not be measured: what schools write in the place of a value, without a word of being excused before it. */
const unmeasurableLabels = [
  '无法测量',
  '无法测出',
  '无法测',
  '测不出',
  '不能测量',
  '不可测',
  '不可测量',
  '未能测出',
  '不配合',
  '不能配合',
  '无法配合',
  'unmeasurable',
  'notmeasurable',
  'couldnotbemeasured',
  'uncooperative',
]

/** Reads `缺勤`, `免检`, `免检（外伤）`, `exempt: illness`; null where the text says neither. Words that are no known reason are another one. */
export function parseMissed(text: string): Missed | null {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (absentLabels.includes(plain)) return { state: 'absent', reason: null }
  if (unmeasurableLabels.includes(plain)) return { state: 'exempt', reason: 'unmeasurable' }
  const word = exemptLabels.find((each) => plain.startsWith(each))
  if (word === undefined) return null
  const rest = plain.slice(word.length)
  if (rest === '') return { state: 'exempt', reason: null }
  // What follows the word without a mark between them is another word: 免疫 excuses nobody.
  if (!/^[(:,;,、\-—[【]/.test(rest)) return null
  const why = rest.replace(/[()[\]【】:,;、\-—]/g, '')
  const found = exemptReasons.find((reason) => reasonLabels[reason].some((each) => why.includes(each)))
  return { state: 'exempt', reason: why === '' ? null : (found ?? 'other') }
}
