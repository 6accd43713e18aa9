import type { CardFinding } from '@/modules/health/contract/card.ts'
import type { CardT } from '../labels.ts'

/** The clauses that findings are judged by, as the standards' Chinese texts name them. */
const clauses = {
  超重与肥胖筛查界值: 'weight',
  '消瘦 BMI 界值': 'wasting',
  生长迟缓身高界值: 'stunting',
  身高发育等级: 'height',
  '血压偏高：收缩压或舒张压 ≥ P95': 'pressure',
  脊柱弯曲异常的筛查: 'spine',
  'DMFT、dmft': 'teeth',
  血红蛋白下限: 'anaemia',
} as const

const isKnown = (clause: string): clause is keyof typeof clauses => Object.hasOwn(clauses, clause)

/** `WS/T 586—2018 · 超重与肥胖筛查界值`, in the language of the page. */
export const ruleLabels = ({ standard, clause }: CardFinding, t: CardT) => {
  const name = standard.startsWith('WHO ') ? t('findings.whoOral') : standard
  return `${name} · ${isKnown(clause) ? t(`findings.clause.${clauses[clause]}`) : clause}`
}
