import { use } from 'echarts/core'

export const door = use
