/** Whether a text can be an id at all: PostgreSQL refuses to look for one that cannot. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);
