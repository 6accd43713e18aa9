import type { Random } from '@/server/seed/random.ts'

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金',
]
const first = [...'子宇梓雨欣浩思佳俊明天晓若嘉诗一亦清书安可文星乐雅景锦云语泽宸沐知言千芷睿楚']
const maleLast = [...'轩涵睿泽辰杰豪宇航博文浩然琪晨阳铭皓哲远']
const femaleLast = [...'萱涵怡欣琪妍悦彤雯瑶晴诺雪宁婷薇琳玥岚']

export interface PersonName {
  surname: string
  full: string
}

/** An invented name: characters drawn apart from each other, so that likeness to a person is chance. */
export function drawName(sex: 1 | 2, random: Random): PersonName {
  const surname = random.pick(surnames)
  const last = random.pick(sex === 1 ? maleLast : femaleLast)
  return { surname, full: random.next() < 0.12 ? surname + last : surname + random.pick(first) + last }
}

/** Eleven digits beginning with 100, which no carrier gives out. */
export const drawPhone = (random: Random): string =>
  `100${String(random.integer(0, 99_999_999)).padStart(8, '0')}`
