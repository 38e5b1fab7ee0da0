/** Stopping mails by the links in them. */
import { Requests } from '../common/requests';
import type { MailsStopped, MailStop } from '../common/wire';

/** The requests that a mail's secret allows, without logging in. */
export class MailApi extends Requests {
  stop(secret: string, stop: MailStop): Promise<MailsStopped> {
    return this.post('/api/v1/mail/stop', null, { secret, stop });
  }
}

export const mailApi = new MailApi();
