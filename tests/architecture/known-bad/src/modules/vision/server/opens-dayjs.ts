import dayjs from 'dayjs'

export const door = dayjs
