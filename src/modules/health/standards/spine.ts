import type { Finding } from './finding.ts'

export const spineSegments = ['thoracic', 'thoracolumbar', 'lumbar'] as const
/** 无侧弯, 左低右高, 右低左高. */
export const lateralBends = ['none', 'leftLow', 'rightLow'] as const
/** 无前后弯曲异常, 平背, 前凸异常, 后凸异常. */
export const sagittalShapes = ['none', 'flatBack', 'lordosis', 'kyphosis'] as const

/** What a check-up may say of the whole spine where it wrote down no more. */
export const spineVerdicts = ['normal', 'abnormal'] as const
export type SpineVerdict = (typeof spineVerdicts)[number]

export type SpineSegment = (typeof spineSegments)[number]
export type LateralBend = (typeof lateralBends)[number]
export type SagittalShape = (typeof sagittalShapes)[number]
/** 0: none; 1 to 3: Ⅰ, Ⅱ, Ⅲ */
export type SpineDegree = 0 | 1 | 2 | 3

/** One segment as examined: the degree as written down, or the angle of trunk rotation. */
export interface SegmentExam {
  segment: SpineSegment
  bend: LateralBend
  degree: SpineDegree | null
  /** degrees of angle */
  atr: number | null
}

export interface SpineFinding {
  abnormal: boolean
  /** the worst segment; null where only a verdict on the whole was written down */
  lateral: SpineDegree | null
  sagittal: SagittalShape
}

/** Limits of the angle of trunk rotation for Ⅰ, Ⅱ, Ⅲ in degrees; not confirmed by any text seen. */
const atrLimits = [5, 7, 10] as const

export const degreeOfAtr = (atr: number): SpineDegree =>
  atrLimits.filter((limit) => Math.abs(atr) >= limit).length as SpineDegree

/**
 * 脊柱弯曲异常: a lateral bend of Ⅰ or more in any segment, or an abnormal sagittal shape. A written degree goes before
 * the angle. Where nothing was examined by itself, the verdict on the whole counts. Null if nothing was examined, or if a bend was
 * seen and neither degree nor angle says how much.
 */
export function spineOf(
  segments: readonly SegmentExam[],
  sagittal: SagittalShape | null,
  overall: SpineVerdict | null = null,
): Finding<SpineFinding> | null {
  if (segments.length === 0 && sagittal === null)
    return overall && found({ abnormal: overall === 'abnormal', lateral: null, sagittal: 'none' }, false)
  const degrees = segments.map(degreeOfSegment)
  if (degrees.includes(null)) return null
  const lateral = Math.max(0, ...degrees.map(Number)) as SpineDegree
  const shape = sagittal ?? 'none'
  const byAngle = segments.some(({ degree, atr }) => degree === null && atr !== null)
  return found({ abnormal: lateral > 0 || shape !== 'none', lateral, sagittal: shape }, byAngle)
}

const found = (value: SpineFinding, byAngle: boolean): Finding<SpineFinding> => ({
  value,
  rule: {
    standard: 'GB/T 16133—2014',
    clause: '脊柱弯曲异常的筛查',
    age: null,
    limits: byAngle ? atrLimits : [],
    confirmed: !byAngle,
  },
})

function degreeOfSegment({ bend, degree, atr }: SegmentExam): SpineDegree | null {
  if (degree !== null) return degree
  if (atr !== null) return degreeOfAtr(atr)
  return bend === 'none' ? 0 : null
}
