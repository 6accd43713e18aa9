import type { HeartPoint, HeartRateData } from './heart-rate-data.ts'

/** Of a lesson of 40 minutes: rises, holds with a rest in the middle, falls. */
function shapeAt(minute: number) {
  if (minute < 8) return 100 + minute * 5
  if (minute < 14) return 150 + Math.min(12, (minute - 8) * 4)
  if (minute < 17) return 148 - (17 - minute) * 3
  return minute < 34 ? 158 + 6 * Math.sin(minute / 4) : 165 - (minute - 34) * 7
}

const wave = (second: number, student: number) =>
  7 * Math.sin(second / 41 + student * 1.7) + 4 * Math.sin(second / 13 + student * 2.9)

/** Made-up lines of an invented class; `step` is the distance of two points in seconds. */
export function sampleLesson({ count = 38, step = 20, from = 0, to = 2400 } = {}): HeartRateData {
  const seconds = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
  const bpm = (second: number, student: number) =>
    Math.round(shapeAt(second / 60) + ((student * 37) % 31) - 15 + wave(second, student))
  const students = Array.from({ length: count }, (_, student) => ({
    id: `p${student}`,
    points: seconds.map((second): HeartPoint => [
      second,
      student === 3 && second > 1500 && second < 1680 ? null : bpm(second, student),
    ]),
  }))
  const stretch = (at: number, peak: number): HeartPoint[] =>
    Array.from({ length: 13 }, (_, i) => [at + (i - 6) * 15, peak - (i - 6) ** 2])
  return {
    seconds: 2400,
    students,
    mean: seconds.map((second) => [second, shapeAt(second / 60)]),
    density: seconds.map((second) => {
      const bpmMean = shapeAt(second / 60)
      const n = Math.max(0, Math.min(count, Math.round(((bpmMean - 105) / 40) * count)))
      return { second, n, of: count }
    }),
    phases: [
      { id: 'warm', label: '准备', from: 0, to: 480 },
      { id: 'main', label: '基本', from: 480, to: 2040 },
      { id: 'cool', label: '结束', from: 2040, to: 2400 },
    ],
    reference: { low: 140, high: 160 },
    limit: { bpm: 199, label: '安全上限 199（95% 最大心率）' },
    alerts: [
      { id: 'a', name: '张子昊', at: 1290, bpm: 203, points: stretch(1290, 203) },
      { id: 'b', name: '何诗妍', at: 1770, bpm: 201, points: stretch(1770, 201) },
    ],
    densityReference: 0.75,
  }
}
