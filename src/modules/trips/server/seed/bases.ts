import type { TripCategory } from '@/modules/trips/standards/rules.ts'

export interface SeedBase {
  name: string
  category: TripCategory
  address: string
  location: [latitude: number, longitude: number]
  capacity: number
  qualification: string
  contact: string
  route: string
  /** How long the route takes; the hours of its sessions follow. */
  lasts: 'day' | 'half'
  fee: number
  /** from the seed's day on; 240 unless set */
  qualifiedDays?: number
  /** takes nobody any more, and has no sessions */
  isClosed?: boolean
}

/** Made up, as their places are. */
export const seedBases: readonly SeedBase[] = [
  {
    name: '青石岭自然研学基地',
    category: 'nature',
    address: '云溪区青石镇林场路 18 号',
    location: [30.412, 120.218],
    capacity: 130,
    qualification: '市级研学基地',
    contact: '韩老师',
    route: '森林步道与溪流观测，一日',
    lasts: 'day',
    fee: 86,
  },
  {
    name: '示范区科技馆',
    category: 'science',
    address: '示范区创新大道 6 号',
    location: [30.285, 120.141],
    capacity: 160,
    qualification: '省级研学基地',
    contact: '陆老师',
    route: '航天与机器人，半日',
    lasts: 'half',
    fee: 40,
  },
  {
    name: '南塘陶艺工坊',
    category: 'experience',
    address: '南塘镇窑前街 22 号',
    location: [30.198, 120.066],
    capacity: 90,
    qualification: '区级实践基地',
    contact: '邵老师',
    route: '拉坯与釉彩，一日',
    lasts: 'day',
    fee: 68,
    qualifiedDays: 45,
  },
  {
    name: '示范区烈士陵园',
    category: 'history',
    address: '示范区英雄路 1 号',
    location: [30.251, 120.187],
    capacity: 200,
    qualification: '市级爱国主义教育基地',
    contact: '方老师',
    route: '清明祭扫与馆藏讲解，半日',
    lasts: 'half',
    fee: 0,
  },
  {
    name: '北桥农机站实践基地',
    category: 'experience',
    address: '北桥镇站前路 9 号',
    location: [30.377, 120.092],
    capacity: 60,
    qualification: '区级实践基地',
    contact: '钱老师',
    route: '农具与收割，一日',
    lasts: 'day',
    fee: 30,
    qualifiedDays: -20,
    isClosed: true,
  },
]
