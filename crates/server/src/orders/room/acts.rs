//! What people do in an order game.

use super::{Changes, OrderLocked};
use crate::app::App;
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::orders::refusal::Refusal;
use crate::orders::sight::OrderViewer;
use crate::orders::{bots, conduct, keys, master, notices, vote};
use crate::site::fault::ApiFault;
use crate::store::{AddressRow, KeyKind};
use wire::{
    JoinOrderGame, MasterAct, MasterDone, OrderGameState, OrderGrant, PreviewBody, SeatInvite,
    SubmitNotices, SubmitPress, SubmitReady, SubmitSheet, SubmitVote,
};

impl OrderLocked<'_> {
    /// Somebody takes a seat by the secret of its link.
    ///
    /// # Errors
    /// When the secret is wrong or the seat is taken.
    pub(crate) async fn join(
        &mut self,
        app: &App,
        join: &JoinOrderGame,
    ) -> Result<OrderGrant, ApiFault> {
        let name = crate::host::text::name(join.name.as_deref())?;
        let address = notices::checked(join.email.as_deref())?;
        let loaded = self.get()?;
        let invite = Secret::from_client(&join.invite);
        let seat = loaded.keys.invited(&invite).ok_or(Refusal::WrongInvite)?;
        let happens = conduct::join(&loaded.replay, seat, name, app.now_ms())?;
        let token = Secret::new()?;
        let seq = loaded.replay.next_seq();
        let changes = Changes {
            keys: vec![
                keys::given(seq, Some(seat), KeyKind::Token, &token),
                keys::taken(seq, seat, KeyKind::Invite),
            ],
            addresses: vec![AddressRow {
                seat: Some(seat),
                address,
            }],
        };
        self.carry_out(app, happens, changes).await?;
        self.settle_due(app).await?;
        Ok(OrderGrant {
            id: self.room.id.clone(),
            seat: Some(seat),
            token: Some(token.reveal().to_owned()),
            master: None,
            invites: Vec::new(),
        })
    }

    /// Orders of the holder of a token.
    ///
    /// # Errors
    /// When they are refused; nothing has changed then.
    pub(crate) async fn sheet(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitSheet,
    ) -> Result<OrderGameState, ApiFault> {
        let loaded = self.get()?;
        let seat = loaded.player(token)?;
        let happens = conduct::sheet(&loaded.replay, seat, submitted)?;
        self.done(app, OrderViewer::Seat(seat), happens).await
    }

    /// The holder of a token needs no more time, or does again.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(crate) async fn ready(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitReady,
    ) -> Result<OrderGameState, ApiFault> {
        let loaded = self.get()?;
        let seat = loaded.player(token)?;
        let happens = conduct::ready(&loaded.replay, seat, submitted)?;
        self.done(app, OrderViewer::Seat(seat), happens).await
    }

    /// Press of the holder of a token.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(crate) async fn press(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitPress,
    ) -> Result<OrderGameState, ApiFault> {
        let loaded = self.get()?;
        let token = token.ok_or(Denied::NoToken)?;
        let viewer = loaded.viewer(Some(token))?;
        let happens = conduct::press(&loaded.replay, viewer, submitted)?;
        self.done(app, viewer, happens).await
    }

    /// What the holder of a token wants of the end of the game.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(crate) async fn vote(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitVote,
    ) -> Result<OrderGameState, ApiFault> {
        let loaded = self.get()?;
        let seat = loaded.player(token)?;
        let happens = vote::vote(&loaded.replay, seat, submitted)?;
        self.done(app, OrderViewer::Seat(seat), happens).await
    }

    /// Where notices of the holder of a token go.
    ///
    /// # Errors
    /// When it is no address.
    pub(crate) async fn notices(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitNotices,
    ) -> Result<OrderGameState, ApiFault> {
        let token = token.ok_or(Denied::NoToken)?;
        let viewer = self.get()?.viewer(Some(token))?;
        let row = AddressRow {
            seat: viewer.seat(),
            address: notices::checked(submitted.email.as_deref())?,
        };
        app.store().mails().set_address(&self.room.id, &row).await?;
        self.get_mut()?.addresses.change(&[row]);
        self.state(app, viewer)
    }

    /// An act of the game master.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(crate) async fn master(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        act: &MasterAct,
    ) -> Result<MasterDone, ApiFault> {
        let loaded = self.get()?;
        loaded.master(token)?;
        let written = match act {
            MasterAct::Process { turn } => {
                conduct::present(&loaded.replay, *turn)?;
                bots::stand_ins(&loaded.replay).await?
            }
            _ => Vec::new(),
        };
        let happens = master::act(&loaded.replay, act, written, app.now_ms())?;
        let seq = loaded.replay.next_seq();
        let mut changes = Changes::default();
        let mut invite = None;
        if let MasterAct::Replace { seat }
        | MasterAct::AppointBot { seat, .. }
        | MasterAct::MakeDummy { seat } = *act
        {
            changes.keys.push(keys::taken(seq, seat, KeyKind::Token));
            changes.addresses.push(AddressRow {
                seat: Some(seat),
                address: None,
            });
            if let MasterAct::Replace { .. } = act {
                let secret = Secret::new()?;
                let key = keys::given(seq, Some(seat), KeyKind::Invite, &secret);
                changes.keys.push(key);
                invite = Some(SeatInvite {
                    seat,
                    invite: secret.reveal().to_owned(),
                });
            } else {
                changes.keys.push(keys::taken(seq, seat, KeyKind::Invite));
            }
        }
        self.carry_out(app, happens, changes).await?;
        self.settle_due(app).await?;
        let state = self.state(app, OrderViewer::Master)?;
        Ok(MasterDone { state, invite })
    }

    /// What the sheets that are there would lead to, for the game master. That it was looked at is told to everybody.
    ///
    /// # Errors
    /// When it is refused.
    pub(crate) async fn preview(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        turn: u32,
    ) -> Result<PreviewBody, ApiFault> {
        let loaded = self.get()?;
        loaded.master(token)?;
        let (happens, body) = master::preview(&loaded.replay, turn)?;
        self.carry_out(app, happens, Changes::default()).await?;
        Ok(body)
    }
}
