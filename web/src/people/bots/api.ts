/** The server's interface for somebody's bots and their tokens. */
import { Requests } from '../../common/requests';
import type {
  BotBody,
  BotsBody,
  BotTokenBody,
  BotTokensBody,
  MadeBotToken,
  NewBotToken,
} from '../../common/wire';

const path = (bot: string): string => `/api/v1/me/bots/${encodeURIComponent(bot)}`;

/** The requests about this person's bots; each resolves to one answer or throws an `ApiFault`. */
export class BotsApi extends Requests {
  bots(): Promise<BotsBody> {
    return this.get('/api/v1/me/bots');
  }

  makeBot(name: string): Promise<BotBody> {
    return this.post('/api/v1/me/bots', null, { name });
  }

  deleteBot(bot: string): Promise<void> {
    return this.tell(`${path(bot)}/delete`, null, {});
  }

  async tokens(bot: string): Promise<BotTokenBody[]> {
    return (await this.get<BotTokensBody>(`${path(bot)}/tokens`)).tokens;
  }

  /** Makes a token. It is in this answer and nowhere else. */
  makeToken(bot: string, asked: NewBotToken): Promise<MadeBotToken> {
    return this.post(`${path(bot)}/tokens`, null, asked);
  }

  revoke(bot: string, token: string): Promise<void> {
    return this.tell(`${path(bot)}/tokens/${encodeURIComponent(token)}/revoke`, null, {});
  }
}

export const botsApi = new BotsApi();
