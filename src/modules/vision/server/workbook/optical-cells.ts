import { highestTenths, lowestTenths, markOfTenths, parseAcuity } from '@/standards/acuity.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import type { Query } from '@/server/workbook/issue.ts'

const stepD = 0.25
const plano = /^(平光?|pl|plano|plan)$/i

export type Glasses = 'none' | 'frame' | 'contact' | 'orthokeratology'

const glassesLabels: Record<Glasses, readonly string[]> = {
  none: [
    '不戴镜',
    '未戴镜',
    '不佩戴',
    '未佩戴',
    '不佩戴眼镜',
    '未佩戴眼镜',
    '不戴',
    '未戴',
    '无',
    '否',
    '裸眼',
    '0',
    'none',
    'no',
    'n',
  ],
  frame: [
    '框架眼镜',
    '框架',
    '框架镜',
    '佩戴框架眼镜',
    '戴框架眼镜',
    '戴镜',
    '眼镜',
    '是',
    '有',
    '1',
    'frame',
    'glasses',
    'spectacles',
    'yes',
    'y',
  ],
  contact: [
    '隐形眼镜',
    '隐形',
    '接触镜',
    '角膜接触镜',
    '佩戴隐形眼镜',
    '戴隐形眼镜',
    '软镜',
    '2',
    'contact',
    'contact lens',
    'contact lenses',
  ],
  orthokeratology: [
    '夜戴角膜塑形镜',
    '角膜塑形镜',
    '角膜塑型镜',
    '夜戴角膜塑型镜',
    '塑形镜',
    '塑型镜',
    '夜戴',
    'ok镜',
    '3',
    'ok',
    'ortho-k',
    'orthok',
    'orthokeratology',
  ],
}

/** Kinds of glasses by name, or by the figures 0 to 3 of the screening form. */
export function readGlasses(text: string): Query<Glasses> {
  const plain = plainText(text).toLowerCase()
  const kind = (Object.keys(glassesLabels) as Glasses[]).find((each) => glassesLabels[each].includes(plain))
  return kind ? { value: kind } : { code: 'unknown', key: 'issue.glasses.unknown' }
}

/** Acuity as it is stored (4.9 → 49), from a 5-mark, a decimal or the words for an eye that reads no line. */
export function readAcuity(text: string): Query<number> {
  const acuity = parseAcuity(text)
  if (acuity.ok) return { value: acuity.stored }
  const params = { min: markOfTenths(lowestTenths).toFixed(1), max: markOfTenths(highestTenths).toFixed(1) }
  return { code: acuity.code, key: `issue.acuity.${acuity.code}`, params }
}

/** Lens power in dioptres, ± `limitD`, in steps of 0.25; 平光 is 0. */
export function readPower(text: string, limitD: number): Query<number> {
  const plain = plainText(text)
    .replace(/ ?(?:d[sc]?|度)$/i, '')
    .replace(/^([+-]) /, '$1')
  if (plano.test(plain)) return { value: 0 }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return { code: 'format', key: 'issue.power.format' }
  const power = Number(plain)
  if (Math.abs(power) > limitD) return { code: 'range', key: 'issue.power.range', params: { limit: limitD } }
  if (!Number.isInteger(power / stepD))
    return { code: 'range', key: 'issue.power.step', params: { step: stepD } }
  return { value: power === 0 ? 0 : power }
}

/** Axis in whole degrees, 0 to 180. */
export function readAxis(text: string): Query<number> {
  const plain = plainText(text)
    .replace(/^(?:ax|[x×*@])\s*/i, '')
    .replace(/\s*[°度]$/, '')
  if (!/^[+-]?\d+(\.0+)?$/.test(plain)) return { code: 'format', key: 'issue.axis.format' }
  const axis = Number(plain)
  return axis >= 0 && axis <= 180
    ? { value: axis + 0 }
    : { code: 'range', key: 'issue.axis.range', params: { max: 180 } }
}
